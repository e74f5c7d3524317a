/** The result of one check. */
export type Finding = {
  readonly name: string;
  readonly isOk: boolean;
  readonly detail: string;
  /** advice to fix it; only for a problem */
  readonly advice?: string;
};
