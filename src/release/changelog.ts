/**
 * Returns a version's changes from CHANGELOG.md: the text below its heading `## X.Y.Z`, which may end with a date.
 * @returns undefined if there is no such heading, or no text below it
 */
export function changesOf(changelog: string, version: string): string | undefined {
  const [section] = sections(changelog).filter(({ title }) => title === version || title.startsWith(`${version} `));
  return section === undefined || section.text === '' ? undefined : section.text;
}

/** Checks whether there is text below `## Unreleased`. It would be released without a version in the changelog. */
export const hasUnreleased = (changelog: string): boolean => changesOf(changelog, 'Unreleased') !== undefined;

function sections(changelog: string): readonly { readonly title: string; readonly text: string }[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const [title = '', ...lines] = section.split('\n');
      return { title: title.trim(), text: lines.join('\n').trim() };
    });
}
