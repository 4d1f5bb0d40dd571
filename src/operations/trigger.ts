/** Who set the job off, and with what. */
export interface Trigger {
  /**
   * Everybody can read the job's repository, and so its log; undefined where the event doesn't tell.
   * @throws Failure where the event's file can't be read
   */
  isPublic(): boolean | undefined;
}
