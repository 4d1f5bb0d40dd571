/** Handler table of the emulated API: maps each endpoint to the function that implements it. */

import type { EndpointId } from '../api/endpoints.ts';
import { respondToAction } from './agent/actions-handlers.ts';
import { createUpload, listConversations, listMessages } from './agent/conversations-handlers.ts';
import {
  cancelRun,
  currentRun,
  followRun,
  getCapabilities,
  startAgent,
} from './agent/runs-handlers.ts';
import { deleteObjects, listBuckets, listObjects, putObject } from './buckets/handlers.ts';
import {
  deleteSecret,
  enableLoginMethods,
  listSecrets,
  provisionCloud,
  readCredentials,
  setSecret,
} from './cloud/cloud-handlers.ts';
import { databaseStatus, listTables, runQuery } from './database/handlers.ts';
import {
  deleteFunction,
  deployFunction,
  functionLogs,
  listFunctions,
} from './functions/handlers.ts';
import { checkAlias, getAlias, resetAlias, setAlias } from './projects/alias-handlers.ts';
import { createProjectToken } from './projects/project-tokens.ts';
import {
  createProject,
  deleteProject,
  getUser,
  listProjects,
} from './projects/project-handlers.ts';
import { getWatermark, setWatermark } from './projects/watermark-handlers.ts';
import {
  completeRelease,
  currentRelease,
  listReleases,
  prepareRelease,
  unpublish,
} from './releases/release-handlers.ts';
import { publishSource } from './releases/publish-handler.ts';
import { killSandbox, linkPreview } from './sandbox/sandbox-handlers.ts';
import { listSkills, uploadSkill } from './skills/skills-handlers.ts';
import { exportSource } from './source/export-handler.ts';
import { importSource } from './source/import-handler.ts';
import { createSqlLogTask, describeSqlLogTask } from './sql-log/handlers.ts';
import type { Handler } from './state/handler.ts';
import type { PlatformState } from './platform-state.ts';
import {
  createMember,
  deleteMember,
  getMember,
  listMembers,
  updateMember,
} from './teams/members.ts';
import { issueToken } from './teams/tokens.ts';
import { memberUsage, teamUsage } from './teams/usage-handlers.ts';

/**
 * Handler of each row. The compiler rejects a row without one, and a handler that needs more than
 * the whole state.
 */
export const HANDLERS: { readonly [Id in EndpointId]: Handler<Id, PlatformState> } = {
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
  'agent.capabilities': getCapabilities,
  'agent.start': startAgent,
  'agent.current': currentRun,
  'agent.events': followRun,
  'agent.cancel': cancelRun,
  'agent.respond': respondToAction,
  'agent.uploads': createUpload,
  'agent.conversations': listConversations,
  'agent.messages': listMessages,
  'storage.buckets': listBuckets,
  'storage.list': listObjects,
  'storage.put': putObject,
  'storage.delete': deleteObjects,
  'functions.list': listFunctions,
  'functions.deploy': deployFunction,
  'functions.delete': deleteFunction,
  'functions.logs': functionLogs,
  'team.create': createMember,
  'team.list': listMembers,
  'team.get': getMember,
  'team.update': updateMember,
  'team.delete': deleteMember,
  'team.token': issueToken,
  'usage.member': memberUsage,
  'usage.team': teamUsage,
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
