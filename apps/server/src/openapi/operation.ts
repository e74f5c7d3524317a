/** A call in an OpenAPI document. */
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, object>>;
};

export type Parameter = {
  readonly in: "path" | "query" | "header";
  readonly name: string;
  readonly description?: string;
  readonly required: boolean;
  readonly schema: unknown;
  readonly style?: "form";
  readonly explode?: boolean;
};

export type Content = Readonly<Record<string, { readonly schema: unknown; readonly example?: unknown }>>;
