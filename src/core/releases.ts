/** Values that a release hands to its caller, and facts that the caller knows about earlier ones. */

/** A package that a release published. */
export interface PublishedPackage {
  /** Path of the ZIP. */
  readonly file: string;
  readonly sha256: string;
}

interface SitePackage extends PublishedPackage {
  /** Digest of its files, which doesn't depend on how they are compressed. */
  readonly content: string;
  /**
   * Paths of files of the release before it that are published, too. The package doesn't contain
   * them.
   */
  readonly carried: readonly string[];
}

/** Packages of a release: all of it but migrations and stored files. */
export interface AppPackages {
  readonly site: SitePackage | undefined;
  readonly functions: readonly (PublishedPackage & {
    readonly name: string;
    readonly verifyJwt: boolean;
  })[];
}

/**
 * Deployment of a function. A version alone doesn't tell: a function that is deleted and created
 * again begins at 1.
 */
export interface FunctionDeployment {
  readonly version: number;
  /** Time of its update, in the platform's epoch milliseconds. */
  readonly updatedAt: number;
}

/** Facts that are known about the live release. */
export interface KnownRelease {
  /** Digest of its site's files. */
  readonly siteSha256: string | undefined;
  /** Paths of the files that it carries from the release before it. */
  readonly carried: readonly string[];
  /**
   * Returns the path of its site's ZIP, without those files.
   * @throws Failure if it isn't kept, or isn't what was kept
   */
  readonly openSite: () => string | Promise<string>;
  /** Functions that it deployed. */
  readonly functions: ReadonlyMap<
    string,
    FunctionDeployment & { readonly sha256: string; readonly verifyJwt: boolean }
  >;
}

/** A release that was published. */
export interface PublishedApp {
  /** Undefined without a site, or if the platform reports none. */
  readonly version: number | undefined;
  readonly releaseId: string | null;
  /** The functions that are deployed now, by name. */
  readonly functions: ReadonlyMap<string, FunctionDeployment>;
}

/** The person at a terminal who releases an app. */
export interface Deployer {
  /**
   * Builds the site, after everything else was read.
   * @param others files that differ from the commit, and that a build could read
   * @returns why there is no site; undefined if it was built
   */
  readonly build: (others: readonly string[]) => Promise<string | undefined>;
  /** Shows what changes, and asks. @returns whether to release */
  readonly agree: (rows: readonly (readonly [label: string, text: string])[]) => Promise<boolean>;
  /** Returns what was released last. @param live ID of the live release; null if nothing is live */
  readonly find: (live: { readonly releaseId: string | null }) => KnownRelease | undefined;
  /**
   * Keeps the packages, before the first change.
   * @returns what records the release once its version is known
   */
  readonly keep: (packages: AppPackages) => (released: PublishedApp) => void;
  /** Whether the parts come from packages that were kept, not from a commit. */
  readonly usesKeptPackages: boolean;
}
