/** A table of a tab, shown with bars and exported as it is. */
export type Section = {
  readonly key: string;
  readonly title: string;
  /** what the reader has to know of it */
  readonly note?: string | undefined;
  readonly heading: string;
  readonly countHeading: string;
  readonly rows: readonly SectionRow[];
  /** shown where there are no rows */
  readonly empty: string;
  /** what a full bar stands for; the highest count where it is absent */
  readonly total?: number;
  /** false where the counts are no amounts, such as moments */
  readonly hasBars?: boolean;
};

export type SectionRow = {
  readonly key: string;
  readonly label: string;
  readonly href?: string | undefined;
  /** null for one to four people */
  readonly count: number | null;
  /** the count in words, where it isn't just a number */
  readonly shown?: string;
  /** more in words, such as a change */
  readonly aside?: string | undefined;
};
