export type CropTexts = {
  /** on the button that starts it */
  readonly crop: string;
  readonly apply: string;
  readonly whole: string;
  readonly cancel: string;
  /** instructions for the keys */
  readonly hint: string;
  /** names of the frame and of its handles, by the compass */
  readonly names: Readonly<Record<"area" | "nw" | "n" | "ne" | "e" | "se" | "s" | "sw" | "w", string>>;
};
