/** Where a tab keeps that it left for a provider, until it is back. */
export const PROVIDER_STATE = "plein-provider-state";
