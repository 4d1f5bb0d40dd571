/** Plans, checks and runs the migrations of a step, and writes its outputs and report. */

import { plural } from '../../../base/amount.ts';
import type { Results } from '../../../core/operation.ts';
import type { Mode, OutputPaths, ProjectServices, RunIdentity } from '../../../core/services.ts';
import { Failure, listedNames } from '../../../base/failure.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import type { OutputFile } from '../../shared/output-file.ts';
import { baselineOf, recordBaseline, recordOf } from './baseline.ts';
import type { History, MigrationDatabase } from './database.ts';
import { checkDrift, recordCurrentObjects, reportDrift } from './drift.ts';
import { changedDuringStep, migrationTitle, planFailure } from './errors.ts';
import { meaningHash } from '../files/checksum.ts';
import type { Migration, MigrationFolder } from '../files/migration-files.ts';
import { identityOf, type MigrationPlan, planMigrations } from '../files/plan.ts';
import { compareVersions } from '../files/version.ts';
import type { Inputs, OUTPUTS } from '../inputs.ts';
import {
  type Prepared,
  prepare,
  reportFindings,
  reportedFindings,
  requireValid,
  shownPath,
  warnOfEmpty,
} from '../lint/prepare.ts';
import { notRehearsedNotes, rehearse } from './rehearsal.ts';
import { findingsBlock, type MigrationSummary, migrationBlocks } from './report.ts';
import { MigrationRun } from './run.ts';
import type { Drift } from '../statements/drift-request.ts';
import type { Recorded } from '../statements/history.ts';
import { sumOfMs, totalMs } from '../statements/run-statements.ts';
import { type SarifContext, writeSarif } from '../lint/write-sarif.ts';

/**
 * Growth factor of `applied` after which the outputs are written again. Writing them after each migration would add up
 * to gigabytes for ten thousand migrations, because the output file only grows.
 */
const OUTPUT_GROWTH = 1.25;

type StepContext = ProjectServices & SarifContext & OutputPaths & Mode & RunIdentity & Results<typeof OUTPUTS>;

/** The step: plans, reports, and runs the migrations. */
export class MigrationStep {
  readonly #context: StepContext;
  readonly #inputs: Inputs;
  readonly #folder: MigrationFolder;
  readonly #parser: SqlParser;
  readonly #database: MigrationDatabase;
  readonly #sarif: OutputFile | undefined;

  /** @param sarif the file in `sarif-path` */
  constructor(
    context: StepContext,
    inputs: Inputs,
    folder: MigrationFolder,
    parser: SqlParser,
    database: MigrationDatabase,
    sarif: OutputFile | undefined,
  ) {
    this.#context = context;
    this.#inputs = inputs;
    this.#sarif = sarif;
    this.#folder = folder;
    this.#parser = parser;
    this.#database = database;
  }

  async rehearse() {
    const { log } = this.#context;
    const { summary, baseline } = await this.#inspect();
    const { prepared } = summary;
    this.#context.onFailureReport(() => ({ blocks: migrationBlocks(summary) }));
    if (baseline !== undefined) {
      log.info(
        `Dry run: a real run would record all migrations up to version ${baseline.version} as applied without running them.`,
      );
    }
    if (!this.#inputs.rehearse || prepared.length === 0) {
      log.info('Dry run: no migration was run.');
      return this.#outcome('Migrations', summary);
    }
    const rehearsal = await rehearse(this.#context, this.#database, prepared);
    for (const { prepared: one, figures } of rehearsal.executed) {
      log.info(`Rehearsal: ran and rolled back ${one.file.path} (${Math.round(sumOfMs(figures))} ms).`);
    }
    for (const text of notRehearsedNotes(rehearsal)) log.notice(text);
    return this.#outcome('Migrations: rehearsal', { ...summary, rehearsal });
  }

  async apply() {
    const { log } = this.#context;
    const { summary, baseline, isFirst } = await this.#inspect();
    const { prepared } = summary;
    const isAboutToRun = prepared.length > 0 || baseline !== undefined;
    await recordCurrentObjects(this.#context, this.#database, this.#inputs, summary.drift, isAboutToRun);
    if (!isAboutToRun) {
      log.info(`No migrations are pending. Database version: ${summary.current ?? 'none'}.`);
      return { ...this.#outcome('Migrations: nothing pending', summary), unchanged: true };
    }
    const schemas = this.#inputs.drift === 'off' ? null : this.#inputs['drift-schemas'];
    const settings = { timeoutMs: this.#inputs['verify-timeout'], schemas };
    let nextOutputAt = 1;
    const run = new MigrationRun(this.#context, this.#database, settings, () => {
      if (run.applied.length < nextOutputAt) return;
      this.#writeOutputs(run, summary);
      nextOutputAt = Math.max(nextOutputAt + 1, Math.floor(nextOutputAt * OUTPUT_GROWTH));
    });
    this.#context.onFailureReport(() => {
      const { applied, failed, unknown } = run;
      const current = currentOf(summary, run);
      return { blocks: migrationBlocks({ ...summary, applied, failed, unknown, current, isOver: true }) };
    });
    if (isFirst) await this.#database.bootstrap();
    if (baseline !== undefined) {
      await recordBaseline(this.#context, this.#database, baseline, schemas, () => run.open(), this.#meaningOf);
      log.info(`Recorded all migrations up to version ${baseline.version} as applied without running them.`);
    }
    this.#writeOutputs(run, summary);
    if (prepared.length > 0) {
      await this.#probe(run, prepared);
      try {
        await run.run(prepared, history => this.#stillPending(history.recorded, prepared));
      } finally {
        this.#writeOutputs(run, summary);
      }
      await this.#verifyHistory(prepared);
    }
    const { applied } = run;
    log.info(`Applied ${plural(applied.length, 'migration')}.`);
    const title = applied.length === 0 ? 'Migrations: nothing left to apply' : 'Migrations applied';
    return this.#outcome(title, { ...summary, applied, current: currentOf(summary, run) });
  }

  /** Checks everything that can be checked before a migration runs. Throws if something prevents the run. */
  async #inspect() {
    const { log } = this.#context;
    const { baseline: given, path, drift: policy } = this.#inputs;
    const found = await this.#database.history();
    const recorded = typeof found === 'string' ? [] : found.recorded;
    const baseline = given === undefined ? undefined : baselineOf(given, this.#folder.migrations, recorded);
    if (baseline !== undefined && 'message' in baseline) throw planFailure(this.#context, path, [], [baseline]);
    const asRecorded = [...recorded, ...(baseline?.migrations ?? []).map(recordOf)];
    const plan = this.#plan(asRecorded);
    for (const note of plan.notes) log.notice(note);
    const { pending } = plan;
    const pendingPaths = pending.map(migration => shownPath(path, migration.path));
    log.info(`Pending migrations: ${pendingPaths.length === 0 ? 'none' : pendingPaths.join(', ')}.`);
    this.#context.output({ current: plan.current ?? null, pending: pendingPaths });
    const options = { lint: this.#inputs.lint, allowDestructive: this.#inputs['allow-destructive'] };
    const open = new Set([...pending, ...plan.later]);
    const earlier = this.#folder.migrations.filter(migration => !open.has(migration));
    const { prepared, findings, invalid } = prepare(this.#parser, pending, path, options, earlier);
    this.#context.output({ lint_findings: findings });
    const shown = reportedFindings(findings, options);
    if (this.#sarif !== undefined) {
      await writeSarif(this.#context, this.#sarif, path, pending, [...invalid, ...shown]);
    }
    this.#context.onFailureReport(() => ({ blocks: findingsBlock([...invalid, ...shown]), listsFindings: true }));
    requireValid(this.#context, invalid);
    reportFindings(this.#context, shown, options);
    this.#context.onFailureReport(() => ({ blocks: findingsBlock(shown) }));
    warnOfEmpty(this.#context, prepared);
    const isFirst = found === 'absent';
    const drift = policy === 'off' ? undefined : await this.#drift(isFirst, prepared.length > 0);
    const summary: MigrationSummary = {
      folder: path,
      plan,
      current: plan.current,
      prepared,
      applied: [],
      rehearsal: undefined,
      findings: shown,
      drift,
      orderChecked: this.#inputs['base-path'] !== undefined,
      isOver: this.#context.dryRun,
    };
    return { summary, baseline: baseline?.migrations.length ? baseline : undefined, isFirst };
  }

  async #drift(isFirst: boolean, isAboutToRun: boolean): Promise<Drift> {
    const { dryRun } = this.#context;
    const drift: Drift = isFirst
      ? { is: 'absent' }
      : await checkDrift(this.#context, this.#database, this.#inputs, isAboutToRun && !dryRun);
    this.#context.output({ drift: differencesOf(drift) });
    reportDrift(this.#context, drift, this.#inputs.drift);
    return drift;
  }

  #plan(recorded: readonly Recorded[]): MigrationPlan {
    const { to, missing, edited, path } = this.#inputs;
    const options = { to, missing, edited, allowOutOfOrder: this.#inputs['allow-out-of-order'] };
    const plan = planMigrations(this.#folder.migrations, recorded, options, this.#meaningOf, path);
    if (plan.findings.length === 0) return plan;
    throw planFailure(this.#context, path, this.#folder.migrations, plan.findings);
  }

  /** Returns the migrations that are still pending, because other runs may have applied some of them. */
  #stillPending(recorded: readonly Recorded[], prepared: readonly Prepared[]): readonly Prepared[] {
    const byMigration = new Map(prepared.map(one => [one.migration, one]));
    return this.#plan(recorded).pending.map(migration => {
      const found = byMigration.get(migration);
      if (found !== undefined) return found;
      throw changedDuringStep(migration);
    });
  }

  readonly #meaningOf = ({ sql }: Migration): string | undefined => meaningHash(this.#parser, sql);

  /** @throws Failure if a migration must run outside of a transaction, and the endpoint always opens one */
  async #probe(run: MigrationRun, prepared: readonly Prepared[]): Promise<void> {
    const [first] = prepared.filter(({ concurrentWork }) => concurrentWork !== undefined);
    if (first === undefined) return;
    const { canRunOutsideTransaction } = await run.open();
    if (await this.#database.canRunOutsideTransaction(canRunOutsideTransaction)) return;
    const [statement] = first.file.statements;
    throw new Failure(
      'input',
      `Migration ${first.file.path} can’t run in a transaction, but the platform runs all SQL in a transaction. No migration was run.`,
      {
        title: migrationTitle(first.file, 'rejected'),
        place: {
          file: this.#context.resolvePath(first.file.path),
          ...(statement && { line: statement.line, column: statement.column }),
        },
        remedy: 'Remove CONCURRENTLY, and apply the migration during a low-traffic period.',
      },
    );
  }

  /** Verifies in the database that the history contains every migration of this run. */
  async #verifyHistory(prepared: readonly Prepared[]): Promise<void> {
    const history = await this.#database.history();
    const recorded: History['recorded'] = typeof history === 'string' ? [] : history.recorded;
    const recordedKeys = new Set(recorded.map(({ identity, checksum }) => keyOf(identity, checksum)));
    const missingPaths = prepared
      .filter(({ migration }) => !recordedKeys.has(keyOf(identityOf(migration), migration.checksum)))
      .map(({ file }) => file.path);
    if (missingPaths.length === 0) return;
    throw new Failure(
      'conflict',
      `All migrations ran, but these migrations are missing from the migration history: ${missingPaths.join(', ')}.`,
      {
        title: `Migrations not in the history: ${listedNames(missingPaths)}`,
        remedy: 'Find out what else changes the migration history, and compare the history with the database schema.',
      },
    );
  }

  #writeOutputs(run: MigrationRun, summary: MigrationSummary): void {
    const { path } = this.#inputs;
    const done = new Set(run.applied.map(({ prepared }) => prepared.migration));
    const waiting = [...summary.plan.pending.filter(migration => !done.has(migration)), ...summary.plan.later];
    this.#context.output({
      applied: run.applied.map(appliedOutput),
      applied_count: run.applied.length,
      pending: waiting.map(migration => shownPath(path, migration.path)),
      current: currentOf(summary, run) ?? null,
      unknown: run.unknown?.file.path ?? null,
    });
  }

  #outcome(title: string, summary: MigrationSummary) {
    const { path } = this.#inputs;
    const { plan, applied, current, findings, drift } = summary;
    const openMigrations = this.#context.dryRun ? [...plan.pending, ...plan.later] : plan.later;
    return {
      outputs: {
        applied: applied.map(appliedOutput),
        pending: openMigrations.map(migration => shownPath(path, migration.path)),
        applied_count: applied.length,
        current: current ?? null,
        drift: drift === undefined ? null : differencesOf(drift),
        lint_findings: findings,
        sarif_path: this.#sarif?.target ?? null,
        unknown: null,
      },
      report: { title, blocks: migrationBlocks(summary) },
    };
  }
}

const keyOf = (identity: string, checksum: string): string => JSON.stringify([identity, checksum]);

function appliedOutput({ prepared: { migration, file }, report }: MigrationRun['applied'][number]) {
  return { version: migration.version ?? null, path: file.path, ms: report === undefined ? null : totalMs(report) };
}

function currentOf({ plan }: MigrationSummary, { applied }: MigrationRun): string | undefined {
  const versions = [
    ...applied.flatMap(({ prepared }) => prepared.migration.version ?? []),
    ...(plan.current === undefined ? [] : [plan.current]),
  ];
  return versions.toSorted(compareVersions).at(-1);
}

const differencesOf = (drift: Drift) => (drift.is === 'compared' ? drift.differences : null);
