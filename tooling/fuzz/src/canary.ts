/** Stands wherever a seed carries what a person wrote. Evidence and error messages must never hold it. */
export const CANARY = 'Quillfeather-7319';
