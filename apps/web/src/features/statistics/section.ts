/** A table of a tab, which is shown with bars and exported. */
export type Section = {
  readonly key: string;
  readonly title: string;
  /** an explanation of the figures */
  readonly note?: string | undefined;
  readonly heading: string;
  readonly countHeading: string;
  readonly rows: readonly SectionRow[];
  /** shown if there are no rows */
  readonly empty: string;
  /** the count of a full bar; absent: the highest count */
  readonly total?: number;
  /** false if the counts aren't quantities, such as times */
  readonly hasBars?: boolean;
};

export type SectionRow = {
  readonly key: string;
  readonly label: string;
  readonly href?: string | undefined;
  /** null for one to four people */
  readonly count: number | null;
  /** the formatted count, if it isn't a plain number */
  readonly shown?: string;
  /** an additional text, such as the change */
  readonly aside?: string | undefined;
};
