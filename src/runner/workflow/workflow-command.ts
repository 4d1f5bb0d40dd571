/** Formats and escapes workflow commands, which the runner reads from a step's output. */

import { toCommandProperties } from './toolkit.ts';

/** Properties of an annotation, besides its message. */
export type AnnotationProperties = Parameters<typeof toCommandProperties>[0];

/**
 * Formats a workflow command as one line, with its line break. The toolkit's `issueCommand` writes directly to stdout,
 * which bypasses the log and tests. So this function formats the line, with the same escaping rules.
 *
 * @param data the command's text; only its line breaks and percent signs are escaped
 */
export function commandLine(name: string, data: string, properties: AnnotationProperties = {}): string {
  const given = Object.entries(toCommandProperties(properties))
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${[name, given.join(',')].filter(Boolean).join(' ')}::${escapeData(data)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
