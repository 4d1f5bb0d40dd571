import { onTestFinished } from 'vitest';
import yaml, { parse } from 'yaml';
import { layoutOf } from '../../../src/products/migrations/files/migration-files.ts';
import { appFileText } from '../../../src/command/setup/repository/app-file.ts';
import { type Choices, planFor } from '../../../src/command/setup/plan.ts';
import { Repository } from '../../../src/command/setup/repository/repository.ts';
import { layOutWorkspace } from '../../support/workspace.ts';

export type Files = Readonly<Record<string, string>>;

export function layOut(files: Files): string {
  const workspace = layOutWorkspace(files);
  onTestFinished(() => workspace.remove());
  return workspace.folder;
}

/** The app's file, as YAML. */
export interface AppFile {
  readonly site?: {
    readonly build?: string;
    readonly path?: string;
    readonly source?: string;
    readonly exclude?: readonly string[];
    readonly environment?: Readonly<Record<string, object>>;
  };
  readonly migrations?: string;
  readonly functions?: string | { readonly secrets: readonly string[] };
  readonly node?: object;
  readonly checkout?: object;
  readonly apps?: Readonly<Record<string, AppFile>>;
}

/** Plans, and reads the app's file of the plan. */
export function plan(files: Files, choices: Choices = {}) {
  const found = planFor(new Repository(layOut(files)), choices, layoutOf);
  const text = appFileText(found, yaml);
  return { ...found, text, ...(parse(text) as AppFile) };
}

export const packageJson = (dependency: string, scripts: Files = { build: 'x' }): string =>
  JSON.stringify({ devDependencies: { [dependency]: '1' }, scripts });
