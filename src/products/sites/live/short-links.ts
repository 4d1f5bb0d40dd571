/**
 * Finds out whether the platform serves the pages to which a site links without `.html` (assumption
 * R62).
 */

import { OTHER_ADDRESS } from '../../../base/page-addresses.ts';
import { plural } from '../../../base/text/amount.ts';
import { encodedPath } from '../../../base/text/encoded-path.ts';
import type { Polling } from '../../../base/time/back-off.ts';
import type { ProjectRun, Run } from '../../../core/run.ts';
import type { ShortLinks } from '../package/page-links.ts';
import { pollWithin } from '../../../core/recovery/poll.ts';

const POLLING: Polling = { shortestMs: 250, longestMs: 2_000 };
/**
 * A site that isn't served yet for longer (assumption R22) isn't worth the wait: nothing fails
 * here.
 */
const TIMEOUT_MS = 10_000;

const described = ({ count, first }: ShortLinks): string => {
  const names = first.map(address => `\`${address}\``).join(', ');
  const more = count > first.length ? ` and ${count - first.length} more` : '';
  return `The site links to ${plural(count, 'page')} without \`.html\`: ${names}${more}`;
};

const remedyOf = ({ setting }: ShortLinks): string =>
  setting === undefined
    ? `To make these links work on any platform, ${OTHER_ADDRESS}.`
    : `With ${setting.framework}, set ${setting.setting}.`;

/** Says, before a publish and on the local platform, that it isn't known whether the links work. */
export function noteShortLinks({ log }: Run, links: ShortLinks | undefined): void {
  if (links === undefined) return;
  log.notice(
    `${described(links)}. Whether these links work depends on the platform. ${remedyOf(links)}`,
  );
}

/**
 * Requests one of the links after a publish, without a credential, and warns if it leads nowhere.
 * The local platform's answer isn't the platform's.
 * @param address of the published site; without one, nothing is requested
 * @returns whether the platform serves such addresses; undefined if that isn't known
 */
export async function checkShortLinks(
  context: ProjectRun,
  links: ShortLinks | undefined,
  address: string | undefined,
): Promise<boolean | undefined> {
  if (links === undefined || address === undefined) return undefined;
  const { log } = context;
  if (context.isTrial) {
    noteShortLinks(context, links);
    return undefined;
  }
  const isServed = await servesShortLinks(context, links, address);
  if (isServed === undefined)
    log.notice(
      `${described(links)}. Whether the platform serves them is unknown: the site responded neither with the page nor with 404. ${remedyOf(links)}`,
    );
  else if (!isServed)
    log.warning(
      `${described(links)}. The platform answers them with 404, and serves \`/${links.file}\`. ${remedyOf(links)}`,
    );
  return isServed;
}

async function servesShortLinks(
  context: Run,
  { first: [link = ''], file }: ShortLinks,
  address: string,
): Promise<boolean | undefined> {
  const { client, signal } = context;
  const fetchPath = (path: string) =>
    client.fetchPage(address.replace(/\/$/, '') + encodedPath(path));
  const isFound = (page: Awaited<ReturnType<typeof fetchPath>>): boolean =>
    page !== undefined && 'status' in page && page.status >= 200 && page.status < 300;
  const check = async (): Promise<'served' | 'missing' | 'refused' | undefined> => {
    const page = await fetchPath(link);
    if (page !== undefined && 'problem' in page) return 'refused';
    if (isFound(page)) return 'served';
    // The page itself shows that the site is served already.
    return page?.status === 404 && isFound(await fetchPath(`/${file}`)) ? 'missing' : undefined;
  };
  try {
    const result = await pollWithin(context, POLLING, TIMEOUT_MS, check);
    return result === 'served' || result === 'missing' ? result === 'served' : undefined;
  } catch (thrown) {
    // The release is active, whether or not this is known.
    if (signal.aborted) return undefined;
    throw thrown;
  }
}
