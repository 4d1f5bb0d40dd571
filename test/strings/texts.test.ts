import { describe, expect, it } from 'vitest';
import { type Text, textsOf, textsOfSource, textsOfYaml } from './texts.ts';

/* Rules for the texts that users read. Each rule has a planted violation, to prove that its check can fail. */

const { texts: TEXTS, files: FILES } = textsOf();

it('the texts of sources, flows and workflows are found', () => {
  console.log(`${TEXTS.length} texts in ${FILES} files`);
  expect(TEXTS.length).toBeGreaterThan(3800);
  expect(TEXTS.some(({ place }) => place.startsWith('actions/'))).toBe(true);
});

it('of YAML, names, descriptions and printed lines are texts', () => {
  const yaml =
    'name: The release\nruns:\n  steps:\n    - run: |\n        echo "Deploying $NAME now"\n        npm run build\n';
  expect(textsOfYaml('a.yml', yaml).map(({ text }) => text)).toEqual(['The release', '"Deploying $NAME now"']);
});

describe('a count before a plural noun', () => {
  /** Words with an s at the end that aren't nouns in the plural. */
  const OTHERS =
    /^(?:is|was|has|does|ms|as|its|this|changes|contains|continues|exceeds|exists|imports|matches|owns|serves|shows|violates|starts|redirects|takes|uses|s|combines|differs|names|previous|reports|requires|responds|times)$/;

  /** Values that are not a count that can be 1: constants, limits, averages and ratios, and names. */
  const LIMIT =
    /^(?:(?:count|exactNumber|byteSize)\()?(?:[A-Z][A-Z_.]*\b|(?:[\w.]+\.)?(?:max|min)[A-Z]\w*)|^(?:exactNumber|htmlText|inputRef)\(|\.name$/;

  function unhelped(texts: readonly Text[]): readonly string[] {
    return texts.flatMap(({ place, text, values }) =>
      text.split('{…}').flatMap((part, index) => {
        const noun = /^ (?:more )?([a-z]+s)\b/.exec(part)?.[1];
        const value = values[index - 1];
        if (noun === undefined || value === undefined || OTHERS.test(noun) || LIMIT.test(value)) return [];
        return [`${place}: ${value} ${noun}`];
      }),
    );
  }

  it('is formatted with `plural`', () => {
    expect(unhelped(TEXTS)).toEqual([]);
  });

  it('is detected', () => {
    const planted =
      'const a = `Deleted ${n} objects`;\nconst b = `At most ${MAX_FILES} files, and ${n} is one of them`;\n';
    expect(unhelped(textsOfSource('a.ts', planted))).toEqual(['a.ts:1: n objects']);
  });
});

describe('outdated terms', () => {
  /** Terms that are wrong in every text, each with a better one. */
  const TERMS: Readonly<Record<string, string>> = {
    'Address of the': 'URL of the',
    'Reaction if': 'Action to take if',
    'a look whether': 'verifies that',
    befall: 'fault effect',
    'broke off': 'was interrupted',
    'came of it': 'result',
    catalogue: 'catalog',
    courtesy: 'best effort',
    'first instant': 'start',
    'gone already': 'already gone',
    'half made': 'incomplete',
    haste: 'time limit',
    'is told': 'is reported',
    judge: 'check',
    judged: 'checked',
    lend: 'pass',
    lent: 'passed',
    'letter by letter': 'exactly',
    'no address yet': 'no URL yet',
    'nobody knows': 'unknown',
    'of use': 'useful',
    'own up': 'disclaimer',
    patience: 'limits',
    patiently: 'poll',
    'quiet hour': 'low-traffic period',
    'second look': 'check',
    'stands there': 'exists',
    'taken back': 'rolled back',
    'the emulator': 'the local platform',
    verdict: 'outcome',
    'wants it': 'requests it',
    'whole answer': 'complete response',
  };
  const PATTERN = new RegExp(`\\b(?:${Object.keys(TERMS).join('|')})\\b`);
  const outdated = (texts: readonly Text[]): readonly string[] =>
    texts.flatMap(({ place, text }) => {
      const term = PATTERN.exec(text)?.[0];
      return term === undefined ? [] : [`${place}: “${term}” → “${TERMS[term]}”: ${text}`];
    });

  it('are not part of the texts', () => {
    expect(outdated(TEXTS)).toEqual([]);
  });

  it('are detected', () => {
    const planted = 'const a = "The migration was taken back.";\nconst b = "The migration was rolled back.";\n';
    expect(outdated(textsOfSource('a.ts', planted))).toEqual([
      'a.ts:1: “taken back” → “rolled back”: The migration was taken back.',
    ]);
    expect(outdated(textsOfYaml('a.yml', 'description: Address of the site\n'))).toHaveLength(1);
  });
});

describe('a straight apostrophe in a word', () => {
  /** Files whose texts are code with comments: SQL, and a generated TypeScript file. */
  const CODE = /^src\/(?:platform\/database\/tables-query|features\/database\/schema-types)\.ts/;
  const straight = (texts: readonly Text[]): readonly string[] =>
    texts
      .filter(({ place, text }) => /(?:\p{L}|\{…\})'(?:s|t|re|ve|ll|d)\b/u.test(text) && !CODE.test(place))
      .map(({ place, text }) => `${place}: ${text}`);

  it('is written as ’', () => {
    expect(straight(TEXTS)).toEqual([]);
  });

  it('is detected', () => {
    const planted = "const a = 'The file can\\'t be read.';\nconst b = 'The file can’t be read.';\n";
    expect(straight(textsOfSource('a.ts', planted))).toEqual(["a.ts:1: The file can't be read."]);
  });
});
