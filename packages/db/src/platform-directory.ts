import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import type { Result } from "@plein/contract/result";

export type NewPlatform = {
  readonly name: string;
  /** lower case, no port */
  readonly primaryDomain: string;
  /** more names that answer for it; the primary domain is always one */
  readonly hostNames?: readonly string[];
  readonly defaultLocale?: Locale;
  /** IANA name; Europe/Amsterdam when absent */
  readonly timeZone?: string;
  readonly isDemo?: boolean;
  /** made when absent */
  readonly guid?: Guid;
};

/** Which platforms there are: the only way past the wall between them, by functions of the database made for it. */
export type PlatformDirectory = {
  /** `host` in lower case, without port or dot at the end. From memory, unless it isn't there yet. */
  findByHost(host: string): Promise<Platform | null>;
  /** all platforms, by name */
  list(): Promise<Platform[]>;
  /** Conflict when one of its host names answers for another platform, BadRequest when a name is not a host name */
  add(input: NewPlatform): Promise<Result<Platform>>;
};
