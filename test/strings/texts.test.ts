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
    /^(?:is|was|has|does|ms|as|its|this|changes|comes|contains|continues|exceeds|exists|follows|imports|matches|owns|serves|shows|violates|starts|redirects|takes|uses|s|combines|differs|names|previous|reports|requires|responds|times)$/;

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
