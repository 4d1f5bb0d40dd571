/**
 * What CHANGELOG.md tells of a version: the text below its heading `## X.Y.Z`, which may go on with a date.
 * @returns undefined where there is no such heading, or nothing below it
 */
export function changesOf(changelog: string, version: string): string | undefined {
  const [section] = sections(changelog).filter(({ title }) => title === version || title.startsWith(`${version} `));
  return section === undefined || section.text === '' ? undefined : section.text;
}

/** Whether something still waits below `## Unreleased`: it would be released without a word about when. */
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
