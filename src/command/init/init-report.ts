/** Findings and actions of the command `init`, as data. */

import type { CredentialEnvironment, WorkflowFile } from '../setup/workflows.ts';
import type { FileState } from './workflow-files.ts';

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
  /** Keys of the app's file whose values a person should check. */
  readonly checks: readonly string[];
  readonly notes: readonly string[];
  /** Address of the page about the app's file. */
  readonly page: string;
  readonly files: readonly { readonly state: FileState; readonly file: WorkflowFile }[];
  readonly variables: readonly string[];
  /** Secrets beside the credential, and the names in them. */
  readonly secrets: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** Projects that the variables name, and the operation that creates each. */
  readonly projects: readonly NeededProject[];
  /** Settings of the repository on GitHub, and commands for production's project. */
  readonly settings: readonly string[];
  /**
   * Credentials, each a secret of the repository or of a GitHub environment, for one or several
   * workflows.
   */
  readonly credentials: readonly {
    readonly secret: string;
    readonly environment: CredentialEnvironment | undefined;
    readonly workflows: readonly string[];
    /** Sorted. */
    readonly scopes: readonly string[];
  }[];
}

/** Returns the report as JSON, without the texts of the workflows. */
export const reportJson = ({ files, ...report }: InitReport): string =>
  JSON.stringify({ ...report, files: files.map(({ state, file: { path } }) => ({ path, state })) });
