/** Reads the name and description from the frontmatter of a SKILL.md. */

import { inputRef } from '../../base/text/input-reference.ts';
import { SKILL_ENDPOINTS } from '../../api/services/skills.ts';
import type { Finding } from '../../base/failure.ts';
import { count } from '../../base/text/amount.ts';

/** Fields of the frontmatter of a SKILL.md. */
export interface Frontmatter {
  readonly skillName: string;
  readonly description?: string;
}

const NAME = SKILL_ENDPOINTS['skills.upload'].body.skill_name;
const NAME_PATTERN = new RegExp(`^(?:${NAME.pattern})$`);
/** Most characters. The parser takes seconds for a longer text that is hostile. */
const MAX_YAML = 16 * 1024;
/**
 * Matches the frontmatter: from a first line of three hyphens to the next one. Ignores a byte order
 * mark before it, which some editors write.
 */
const BLOCK = /^\uFEFF?---[ \t]*\r?\n(?<yaml>[\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/;

/**
 * Reads the YAML between the lines of three hyphens at the beginning of a SKILL.md (part 1, Skills:
 * POST /skills). Loads the YAML parser, which nothing else needs.
 *
 * @param content UTF-8
 * @param where the file's path, for findings
 * @param expectedName required value of `name`, if given
 */
export async function readFrontmatter(
  content: Buffer,
  where: string,
  expectedName?: string,
): Promise<Frontmatter | readonly Finding[]> {
  const yaml = BLOCK.exec(content.toString())?.groups?.['yaml'];
  if (yaml === undefined) {
    const remedy = 'Begin the file with a line `---`, then `name: …`, then another line `---`.';
    return [{ where, message: 'does not begin with frontmatter', remedy }];
  }
  if (yaml.length > MAX_YAML)
    return [
      {
        where,
        message: 'has too long a frontmatter',
        remedy: `Use at most ${count(MAX_YAML)} characters.`,
      },
    ];
  const { LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, logLevel: 'error', prettyErrors: false });
  if (document.errors.length > 0) {
    // The message of an error may quote the text.
    return document.errors.map(({ code, pos }) => {
      const line = lineCounter.linePos(pos[0]).line + 1;
      return {
        where,
        message: `has invalid YAML in its frontmatter: line ${count(line)} (${code})`,
      };
    });
  }
  // Read single fields, never the whole document: an alias could expand it a thousandfold.
  const name = document.get('name');
  const description = document.get('description');
  const finding = nameFinding(name, where, expectedName);
  if (finding !== undefined) return [finding];
  return { skillName: String(name), ...(typeof description === 'string' ? { description } : {}) };
}

function nameFinding(
  name: unknown,
  where: string,
  expectedName: string | undefined,
): Finding | undefined {
  if (name === undefined || name === null) {
    return { where, message: 'has no `name` in its frontmatter', remedy: 'Add a line `name: …`.' };
  }
  if (typeof name !== 'string') {
    return {
      where,
      message: 'has frontmatter in which `name` isn’t a string',
      remedy: 'Put the name in quotes.',
    };
  }
  if (name.length > NAME.maxLength || !NAME_PATTERN.test(name)) {
    const message = `has the invalid skill \`name\` ${JSON.stringify(name)} in its frontmatter`;
    const remedy = `Use 1 to ${NAME.maxLength} letters, digits, \`.\`, \`_\` or \`-\`. The names \`.\` and \`..\` are not allowed.`;
    return { where, message, remedy };
  }
  if (expectedName === undefined || name === expectedName) return undefined;
  const message = `has the \`name\` ${JSON.stringify(name)} in its frontmatter, but ${inputRef('skill-name')} is ${JSON.stringify(expectedName)}`;
  return {
    where,
    message,
    remedy: `Make both names identical, or remove ${inputRef('skill-name')}.`,
  };
}
