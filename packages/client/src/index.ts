// biome-ignore-all lint/performance/noBarrelFile: the entry of the package that programs outside this repository install
export type { Api } from "./api.ts";
export type { InputOf, OutputOf } from "./call-types.ts";
export {
  type Credentials,
  createPleinClient,
  type DownloadedFile,
  type PleinClient,
  type PleinClientOptions,
  type UploadedFile,
  type UploadFile,
} from "./plein-client.ts";
export {
  type Failure,
  type FailureCode,
  type FailureFacts,
  type FieldError,
  httpStatusOf,
  isUnreachable,
  toFailure,
} from "./to-failure.ts";
