import { type Section, type Sections, writeSections } from './sections.ts';

/**
 * GitHub refuses a longer comment. It counts characters, in one way or another: whichever it is, there are never more of
 * them than bytes.
 */
const COMMENT_LIMIT_BYTES = 65_536;

const NO_DETAILS = '_The details are left out, as the comment would be too long: the job summary has them._';
const NO_HEAD = '_Left out, as the comment would be too long: the job summary has it._';

/** Each is taken as often as it helps, before the next one. */
const STEPS: readonly ((sections: Sections) => Sections | undefined)[] = [
  sections => shortenLargest(sections, section => ({ ...section, details: NO_DETAILS })),
  sections => shortenLargest(sections, section => ({ ...section, head: bareTitle(section), details: '' })),
  withoutOldest,
];

const bareTitle = ({ head }: Section): string => `${head.split('\n', 1)[0]}\n\n${NO_HEAD}`;

/**
 * Writes a comment that GitHub takes. Where it would be too long, first the largest details go, then all but the first
 * line of the largest sections, and at last the oldest sections as a whole. What is left out stands in the summaries.
 */
export function writeFitting(sections: Sections, limitBytes = COMMENT_LIMIT_BYTES): string {
  let fitting = sections;
  let body = writeSections(fitting);
  for (const shorten of STEPS) {
    while (Buffer.byteLength(body) > limitBytes) {
      const shorter = shorten(fitting);
      if (shorter === undefined) break;
      fitting = shorter;
      body = writeSections(fitting);
    }
  }
  return body;
}

/** The sections with the one shortened from which the most goes; undefined where nothing would. */
function shortenLargest(sections: Sections, shorten: (section: Section) => Section): Sections | undefined {
  const choices = [...sections.values()].map(section => {
    const shorter = shorten(section);
    return { shorter, gain: bytesOf(section) - bytesOf(shorter) };
  });
  const [largest] = choices.toSorted((a, b) => b.gain - a.gain);
  if (largest === undefined || largest.gain <= 0) return undefined;
  return new Map([...sections, [largest.shorter.key, largest.shorter]]);
}

const bytesOf = ({ head, details }: Section): number => Buffer.byteLength(head) + Buffer.byteLength(details);

function withoutOldest(sections: Sections): Sections | undefined {
  const [oldest, ...others] = [...sections.values()].toSorted((a, b) => (a.order < b.order ? -1 : 1));
  if (oldest === undefined || others.length === 0) return undefined;
  return new Map(others.map(section => [section.key, section]));
}
