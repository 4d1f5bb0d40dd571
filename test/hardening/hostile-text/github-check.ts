import { legibilityProblems, logProblems } from './log-check.ts';
import { foreignContent } from './markdown-check.ts';

/** Address that links in a pull request may start with. */
export const REPOSITORY = 'https://github.com/harbour/lights/';

/** Texts in a request to GitHub. */
interface Written {
  /** Markdown of a comment or a pull request's description, without our markers. */
  readonly markdown: readonly string[];
  /** Other texts: a deployment's description and addresses, titles, commit messages. */
  readonly lines: readonly string[];
}

function writtenBy(request: string): Written {
  const { body, ...others } = JSON.parse(request) as { readonly body?: string };
  return {
    markdown:
      body === undefined ? [] : [body.replaceAll(/^<!-- project-platform-action: .*-->$/gm, '')],
    lines: textsIn(others),
  };
}

function textsIn(json: unknown): readonly string[] {
  if (typeof json === 'string') return [json];
  return json instanceof Object ? Object.values(json).flatMap(textsIn) : [];
}

/**
 * Returns the problems with what a step wrote to GitHub.
 * @param isOwn returns whether a link is ours
 */
export function githubProblems(
  requests: readonly string[],
  isOwn: (address: string) => boolean,
): readonly string[] {
  const written = requests.map(writtenBy);
  const markdown = written.flatMap(request => request.markdown);
  const lines = written.flatMap(request => request.lines);
  return [
    ...markdown.flatMap(body => [...foreignContent(body, isOwn), ...legibilityProblems(body)]),
    ...lines.flatMap(line =>
      logProblems(`${line}\n`, []).map(fault => `${fault}, in ${JSON.stringify(line)}`),
    ),
  ];
}
