/** All scopes that a credential can have; it "wins when mixed with others" (Part 1, Project key body). */
export const EVERY_SCOPE = '*';

/**
 * The scopes that were asked for and not granted: "effective scopes" may be fewer.
 * @param granted as the platform tells them, separated by spaces; empty where it doesn't
 */
export function notGranted(asked: readonly string[], granted: string): readonly string[] {
  const effective = granted.split(' ');
  if (granted === '' || effective.includes(EVERY_SCOPE) || asked.includes(EVERY_SCOPE)) return [];
  return asked.filter(scope => !effective.includes(scope));
}
