/** The least length of a new password; the identity project's policy enforces it (docs/deploy.md). */
export const leastPasswordLength = 8;
