import type { EndpointId } from '../../spec/endpoints.ts';
import { checkAlias, getAlias, resetAlias, setAlias } from './alias.ts';
import { currentRun, followRun } from './agent.ts';
import { enableLoginMethods, provisionCloud, readCredentials } from './cloud.ts';
import { databaseStatus, listTables, runQuery } from './database.ts';
import { deleteFunction, deployFunction, functionLogs, listFunctions } from './functions.ts';
import type { Handler } from './handler.ts';
import { createProjectToken } from './project-tokens.ts';
import { createProject, deleteProject, listProjects } from './projects.ts';
import { completeRelease, currentRelease, listReleases, prepareRelease, unpublish } from './releases.ts';
import { killSandbox, linkPreview } from './sandbox.ts';
import { listSkills, uploadSkill } from './skills.ts';
import { deleteSecret, listSecrets, setSecret } from './secrets.ts';
import { exportSource } from './source-export.ts';
import { importSource } from './source-import.ts';
import { publishSource } from './source-publish.ts';
import { deleteObjects, listBuckets, listObjects, putObject } from './storage.ts';
import { createSqlLogTask, describeSqlLogTask } from './sql-log.ts';
import { getUser } from './user.ts';
import { getWatermark, setWatermark } from './watermark.ts';

/** A handler for each row: the compiler refuses a row without one. */
export const HANDLERS: { readonly [Id in EndpointId]: Handler<Id> } = {
  'user.get': getUser,
  'projects.list': listProjects,
  'projects.create': createProject,
  'projects.delete': deleteProject,
  'watermark.get': getWatermark,
  'watermark.set': setWatermark,
  'project-tokens.create': createProjectToken,
  'alias.get': getAlias,
  'alias.check': checkAlias,
  'alias.set': setAlias,
  'alias.reset': resetAlias,
  'releases.prepare': prepareRelease,
  'releases.complete': completeRelease,
  'releases.publish': publishSource,
  'releases.unpublish': unpublish,
  'releases.current': currentRelease,
  'releases.list': listReleases,
  'source.import': importSource,
  'source.export': exportSource,
  'preview.link': linkPreview,
  'sandbox.kill': killSandbox,
  'skills.upload': uploadSkill,
  'skills.list': listSkills,
  'storage.buckets': listBuckets,
  'storage.list': listObjects,
  'storage.put': putObject,
  'storage.delete': deleteObjects,
  'functions.list': listFunctions,
  'functions.deploy': deployFunction,
  'functions.delete': deleteFunction,
  'functions.logs': functionLogs,
  'agent.current': currentRun,
  'agent.events': followRun,
  'cloud.provision': provisionCloud,
  'cloud.credentials': readCredentials,
  'auth.enable': enableLoginMethods,
  'secrets.list': listSecrets,
  'secrets.set': setSecret,
  'secrets.delete': deleteSecret,
  'database.status': databaseStatus,
  'database.tables': listTables,
  'database.query': runQuery,
  'sql-log.create': createSqlLogTask,
  'sql-log.describe': describeSqlLogTask,
};
