/** Findings and actions of the command `init`, as data. */

import type { CredentialEnvironment, FileState, WorkflowFile } from '../../setup/workflows.ts';

/** Whether `init` writes files, prints them, or compares them with the repository. */
export type Mode = 'write' | 'dry-run' | 'doctor';

/** A workflow, and the file in the repository in its place. */
export interface ReportedFile {
  readonly path: string;
  readonly state: FileState;
  /** Action that the file in the repository uses, such as `octo/action@<SHA>`. */
  readonly action: string | undefined;
  /** Workflow to write. */
  readonly file: WorkflowFile;
}

/** A project that workflows use. */
export interface NeededProject {
  /** Variable with its ID. */
  readonly variable: string;
  /** Name of its app, if there are several. */
  readonly app: string | undefined;
  /** Operation that creates it. */
  readonly createdBy: 'project-ensure' | 'import';
}

/** Findings and actions of `init`. */
export interface InitReport {
  /** Text of the app’s file to write. Undefined if there is one. */
  readonly appFile: string | undefined;
  readonly notes: readonly string[];
  readonly files: readonly ReportedFile[];
  /** Differences between the file, the workflows and the repository. Only with `--doctor`. */
  readonly differences: readonly string[];
  /** Clauses about what isn't proven. */
  readonly unproven: readonly string[];
  readonly variables: readonly string[];
  /** Secrets beside the credential, and the names in them. */
  readonly secrets: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** Projects that the variables name, and the operation that creates each. */
  readonly projects: readonly NeededProject[];
  /** Settings of the repository on GitHub, and commands for production's project. */
  readonly settings: readonly string[];
  /** Credentials, each a secret of the repository or of a GitHub environment, for one or several workflows. */
  readonly credentials: readonly {
    readonly secret: string;
    readonly environment: CredentialEnvironment | undefined;
    readonly workflows: readonly string[];
    /** Sorted. */
    readonly scopes: readonly string[];
  }[];
  /** Variables, secrets and environments on GitHub that are set, and missing, or why that isn't known. Only with `--doctor`. */
  readonly github: { readonly set: readonly string[]; readonly missing: readonly string[] } | string | undefined;
}

/** What `init` shows in place of a report if the user has to do something before it can write files. */
export interface Draft extends Pick<InitReport, 'appFile' | 'notes' | 'differences'> {
  /** What to do, as a sentence. */
  readonly remedy: string;
}

/** Returns the report as JSON, without the texts of the workflows. */
export const reportJson = (report: InitReport): string =>
  JSON.stringify({ ...report, files: report.files.map(({ file: _file, ...shown }) => shown) });

/** States of files that differ from what `init` would write. */
const LEFT: Readonly<Record<Mode, readonly FileState[]>> = {
  write: ['edited', 'foreign', 'other'],
  'dry-run': ['edited', 'foreign', 'other'],
  doctor: ['new', 'replaced', 'edited', 'foreign', 'other'],
};

/** Whether everything is written or, with `--doctor`, up to date, and proven. */
export function isComplete({ files, unproven, differences, github }: InitReport, mode: Mode): boolean {
  const missing = typeof github === 'object' ? github.missing : [];
  const left = files.filter(({ state }) => LEFT[mode].includes(state));
  return left.length + unproven.length + differences.length + missing.length === 0;
}
