/** An image of the demo: `images/<platform>/<name>.webp`. */
export type DemoImage = {
  /** pixels */
  readonly width: number;
  readonly height: number;
  /** Dutch alternative text; empty for a logo next to its name */
  readonly alt: string;
};
