import { toCommandProperties } from './toolkit.ts';

/** What an annotation says beside its message. */
export type AnnotationProperties = Parameters<typeof toCommandProperties>[0];

/**
 * A workflow command as one line, with its line break. The toolkit's `issueCommand` writes to the process's stdout
 * itself, past the one printer and past any test; so the line is made here, escaped by the same rules.
 *
 * @param data the command's text; its lines and percent signs are escaped, nothing else
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
