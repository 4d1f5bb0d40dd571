import { type Answer, type Call, listOf, textIn } from './history.ts';

/** When something came to be and when it went, as far as is known: each between a start and an end. */
interface Life {
  readonly made?: Call;
  readonly gone?: Call;
}

/**
 * Holds listings that were read page by page, while others wrote, to what a reader may count on: nothing twice, all
 * that was there the whole time, nothing that wasn't there at all (Part 1, Conventions: Pagination).
 * @param seeded projects that were there from the start
 */
export function judgeListings(
  calls: readonly Call[],
  seeded: readonly string[],
): { readonly listings: number; readonly violations: readonly string[] } {
  const pages = calls.filter(({ sent, status }) => sent['listing'] !== undefined && status === 200);
  const listings = [...Map.groupBy(pages, ({ sent }) => textIn(sent, 'listing')).values()];
  const lives = livesOf(calls, seeded);
  const violations = listings.flatMap(listing => {
    const [first] = listing;
    return first?.what === 'releases.list' ? releaseFaults(listing) : projectFaults(listing, lives);
  });
  return { listings: listings.length, violations };
}

const itemsOf = (listing: readonly Call[], field: string): readonly Answer[] =>
  listing.toSorted((one, other) => one.start - other.start).flatMap(({ answer }) => listOf(answer, field));

const nameOf = (listing: readonly Call[]): string => `listing ${textIn(listing[0]?.sent ?? {}, 'listing')}`;

/** "Newest version first." */
function releaseFaults(listing: readonly Call[]): readonly string[] {
  const versions = itemsOf(listing, 'releases').map(item => Number(item['version']));
  const isDescending = versions.every((version, index) => index === 0 || version < (versions[index - 1] ?? 0));
  return isDescending ? [] : [`${nameOf(listing)}: versions ${versions.join(', ')} aren't newest first, each once`];
}

function projectFaults(listing: readonly Call[], lives: ReadonlyMap<string, Life>): readonly string[] {
  const name = nameOf(listing);
  const listed = itemsOf(listing, 'projects').map(item => textIn(item, 'url_id'));
  const began = Math.min(...listing.map(({ start }) => start));
  const ended = Math.max(...listing.map(({ end }) => end));
  const twice = listed.filter((id, index) => listed.indexOf(id) !== index);
  const isWhole = listing.some(({ answer }) => answer['next_page_token'] === undefined);
  const missing = [...lives].filter(
    ([id, { made, gone }]) =>
      isWhole && !listed.includes(id) && (made?.end ?? 0) < began && (gone?.start ?? Number.POSITIVE_INFINITY) > ended,
  );
  const ghosts = listed.filter(id => {
    const life = lives.get(id);
    return (life?.gone?.end ?? Number.POSITIVE_INFINITY) < began || (life?.made?.start ?? 0) > ended;
  });
  return [
    ...twice.map(id => `${name}: ${id} is listed twice`),
    ...missing.map(([id]) => `${name}: ${id} was there all the time and isn't listed`),
    ...ghosts.map(id => `${name}: ${id} is listed, and wasn't there`),
  ];
}

function livesOf(calls: readonly Call[], seeded: readonly string[]): ReadonlyMap<string, Life> {
  const lives = new Map<string, Life>(seeded.map(id => [id, {}]));
  for (const call of calls) {
    const { what, path, status, code, answer } = call;
    if (status !== 200 || code !== undefined) continue;
    const made = what === 'projects.create' ? answer['url_id'] : what === 'source.import' ? answer['project_id'] : null;
    // Of an import the first to tell of it: it was there by then, at the latest.
    if (typeof made === 'string' && !lives.has(made)) lives.set(made, { made: call });
    const gone = path['project_id'];
    if (what === 'projects.delete' && gone !== undefined) lives.set(gone, { ...lives.get(gone), gone: call });
  }
  return lives;
}
