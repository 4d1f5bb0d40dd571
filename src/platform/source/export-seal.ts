import { createHmac, randomBytes } from 'node:crypto';
import { isRecord } from '../request-checks.ts';

/** The name of the manifest in an export (Part 1, Archive rules: "verified through their manifest"). */
export const EXPORT_MANIFEST = '.platform-export.json';

/** SHA-256 of each file, in lower-case hex, by path. */
export type Digests = ReadonlyMap<string, string>;

/** What a verified manifest says of the project that was exported. */
export interface ExportedProject {
  readonly type: string;
  /** The exported source was external itself, and not verified. */
  readonly external: boolean;
}

/** Writes and verifies the manifests of exports. The documents show no form; only this platform can sign one. */
export class ExportSeal {
  readonly #secret = randomBytes(32);

  /** The text of the manifest of an export with these files. */
  manifest(project: ExportedProject, files: Digests): string {
    const content = { project, files: Object.fromEntries(sorted(files)) };
    return `${JSON.stringify({ ...content, signature: this.#sign(project, files) }, undefined, 2)}\n`;
  }

  /**
   * @param files those that the manifest came with, without itself
   * @returns undefined unless this platform has signed the manifest for exactly these files
   */
  verified(text: string, files: Digests): ExportedProject | undefined {
    const { project, signature } = parsed(text);
    if (!isRecord(project)) return undefined;
    const { type, external } = project;
    if (typeof type !== 'string' || typeof external !== 'boolean') return undefined;
    return this.#sign({ type, external }, files) === signature ? { type, external } : undefined;
  }

  #sign({ type, external }: ExportedProject, files: Digests): string {
    const text = JSON.stringify([type, external, sorted(files)]);
    return createHmac('sha256', this.#secret).update(text).digest('hex');
  }
}

const sorted = (files: Digests): readonly (readonly [string, string])[] =>
  [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Whatever stands in a file of this name came from outside. */
function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
