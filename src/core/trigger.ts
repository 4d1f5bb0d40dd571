/** Who set the job off, and with what. */
export interface Trigger {
  /** The event's name, such as `issue_comment`; empty outside a runner. */
  readonly event: string;
  /**
   * The logins of all by whose doing the job runs, each once: whoever caused the event, whoever started this attempt of
   * the job, and, after a `workflow_run`, whoever did so upstream.
   * @throws Failure where the event's file can't be read
   */
  actors(): readonly string[];
  /** Everybody can read the job's repository, and so its log; undefined where the event doesn't tell. */
  isPublic(): boolean | undefined;
  /**
   * What a user may do in the job's repository, in GitHub's words: `admin`, `write`, `read` or `none`.
   * @throws Failure where it can't be told
   */
  permissionOf(login: string): Promise<string>;
}
