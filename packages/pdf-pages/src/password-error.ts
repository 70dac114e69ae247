/** Whether pdf.js gave up because something is encrypted with a password. Told by its name: pdf.js is loaded with the first PDF alone. */
export function isPasswordError(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
