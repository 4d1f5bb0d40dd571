/** Agent state of one project: runs, conversations, attachments and the setting `yolo`. */

import type { FullAnswer } from '../../../api/endpoints.ts';
import type { Conversation } from './conversation.ts';
import type { AgentRun } from './run.ts';

/** File uploaded for the agent, or still to be uploaded (assumption R12). */
export interface Attachment {
  readonly objectKey: string;
  readonly filename: string;
}

/** Storage for the files, which another product provides. */
export interface Uploads {
  readonly storage: {
    /** Creates a key for a new object, and a link that accepts its upload. */
    issueLink(
      contentLength: number,
      contentType: string | undefined,
    ): { readonly objectKey: string; readonly upload: FullAnswer<'agent.uploads'>['upload'] };
    /** Returns the path of an object that was uploaded completely. */
    find(objectKey: string): string | undefined;
  };
}

/** Agent state of a project. */
export class ProjectAgent {
  /** Oldest first. */
  readonly runs: AgentRun[] = [];
  readonly conversations = new Map<string, Conversation>();
  /** Attachments by `attachment_id`. */
  readonly attachments = new Map<string, Attachment>();
  /** "Stored in the agent state snapshot and inherited by later runs": never reset. */
  yolo = false;

  run(runId: string): AgentRun | undefined {
    return this.runs.find(run => run.runId === runId);
  }

  get activeRun(): AgentRun | undefined {
    return this.runs.findLast(run => run.isActive);
  }
}
