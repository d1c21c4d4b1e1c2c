"""The 2022 draft where it equals 2024: situations of the 2024 rules, played by the draft."""

import pytest

from host_tests import (
    test_pp_blowouts as blowouts, test_pp_breakdowns as breakdowns, test_pp_cards as cards,
    test_pp_championship as championship, test_pp_constructors as constructors,
    test_pp_collisions as collisions, test_pp_counting as counting, test_pp_drs as drs,
    test_pp_engine_brakes as extras, test_pp_fights as fights, test_pp_off_track as off_track,
    test_pp_overtaking as overtaking, test_pp_pits as pits, test_pp_qualifying as qualifying,
    test_pp_racing_line as line, test_pp_rounds as rounds, test_pp_sc_queue as queue,
    test_pp_setup as setup, test_pp_start as start, test_pp_stress as stress,
    test_pp_stress_causes as causes)
from host_tests.pp22 import draft  # noqa: F401

SAME = (
    ("PP22-2-3", setup.test_the_third_roll_is_the_place_on_grid_b_and_is_repeated_until_it_fits),
    ("PP22-2-4", setup.test_the_lap_counter_moves_when_the_leader_crosses_the_line_and_only_then),
    ("PP22-3.1-1", qualifying.test_six_cars_run_three_sessions_five_run_two_and_four_or_fewer_one),
    ("PP22-4-1 PP22-19-1",
     counting.test_up_to_three_fewer_cells_may_be_counted_and_none_is_that_of_another_car),
    ("PP22-4.3-1", line.test_a_car_that_missed_the_arrow_has_no_line_until_the_corner_ends),
    ("PP22-4.6-1",
     extras.test_forcing_costs_one_ep_then_two_and_each_moves_up_to_three_cells_or_two_in_rain),
    ("PP22-4.7-1", extras.
     test_brakes_come_before_or_after_the_tyre_mp_never_in_between_and_go_with_the_engine),
    ("PP22-5.5-1", fights.test_a_car_reached_by_the_leader_is_lapped_and_out_without_a_fight),
    ("PP22-5.5-2", fights.test_a_leader_in_the_pits_does_not_lap_a_car_in_the_pits),
    ("PP22-6.2-1",
     blowouts.test_the_black_die_is_rolled_at_minus_2_after_the_move_and_only_then),
    ("PP22-10-1 PP22-10-2 PP22-19-10",
     collisions.test_what_a_collision_roll_does_and_that_the_lower_of_two_is_applied),
    ("PP22-10-2 PP22-19-7", collisions.
     test_all_who_are_level_roll_the_black_die_the_one_ahead_on_the_position_track_first),
    ("PP22-11-2", drs.test_the_marker_adds_up_to_two_mp_to_the_next_roll),
    ("PP22-11-3", drs.test_in_rain_it_is_neither_used_nor_kept_nor_gained_and_stresses_nobody),
    ("PP22-11-4", drs.test_an_off_track_car_gives_none_and_gains_none),
    ("PP22-11-5", drs.
     test_after_a_collision_the_cars_involved_cannot_use_it_in_their_next_turn),
    ("PP22-11-6", drs.
     test_behind_the_safety_car_markers_are_lost_and_none_is_gained_in_the_first_turn),
    ("PP22-14-2", cards.test_of_a_tie_the_driver_of_lower_value_is_out_or_starts_behind),
    ("PP22-15-2", championship.
     test_most_points_win_then_more_wins_then_more_second_places_then_they_share),
    ("PP22-15-2 PP22-15.2-2", constructors.
     test_a_team_has_the_points_of_both_and_a_tie_goes_to_more_wins_then_second_places),
    ("PP22-16.1-1", breakdowns.
     test_too_many_points_or_two_unrepaired_breakdowns_put_a_car_out_or_call_it_in),
    ("PP22-16.1-1", breakdowns.
     test_a_point_that_is_not_there_to_lose_puts_the_car_out_or_forces_a_stop),
    ("PP22-18.5-1", rounds.test_sp_go_for_nothing_but_what_the_summary_names),
    ("PP22-19-3", extras.test_all_cells_of_the_engine_are_straight_cells),
    ("PP22-19-4 PP22-19-5",
     extras.test_braking_is_for_the_arrow_and_the_three_cells_before_it),
    ("PP22-19-6", line.
     test_corner_sp_come_before_or_after_the_tyre_mp_also_split_but_never_in_between),
    ("PP22-5.4-1 PP22-19-8", overtaking.
     test_between_two_defenders_it_fights_both_the_lower_on_the_track_first),
    ("PP22-19-9", overtaking.
     test_in_a_corner_it_starts_where_the_next_step_would_be_ahead_by_cells_left),
    ("PP22-19-13", counting.
     test_every_sp_buys_another_tyre_roll_and_any_of_them_may_be_used),
    ("PP22-19-14", drs.
     test_a_jump_along_a_free_racing_line_is_one_mp_and_a_dashed_division_only_in_lap_one),
    ("PP22-19-15", start.test_dashed_divisions_count_until_the_first_lap_ends),
    ("PP22-19-17", line.test_a_car_that_missed_the_arrow_has_no_line_until_the_corner_ends),
    ("PP22-19-18", off_track.test_an_off_track_car_in_the_pit_entry_is_passed_without_a_fight),
    ("PP22-19-18", pits.test_nobody_is_passed_in_the_entry_lane),
    ("PP22-19-19", extras.test_braking_is_for_the_arrow_and_the_three_cells_before_it),
    ("PP22-19-21", queue.
     test_first_those_that_go_on_then_those_that_stopped_then_the_guilty),
    ("PP22-3.3-3", causes.test_a_leader_in_the_pits_is_stressed_by_a_car_that_so_passes_it),
    ("PP22-12.2-3", stress.test_the_level_told_last_is_always_the_one_in_force))


@pytest.mark.parametrize("test", [pytest.param(test, marks=pytest.mark.proves("PP22-0-1", *(
    ids.split())), id=ids + test.__name__[4:]) for ids, test in SAME])
def test_it_is_played_as_in_2024(test):
    test()
