// SHA-256 sums in hexadecimal letters. A page loaded over http from another computer has no
// crypto.subtle.

export async function sha256(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("");
}
