import type { UploadField } from "@plein/contract/media/upload-field";
import type { UploadedFile } from "@plein/contract/media/uploaded-document";
import type { FailureFacts } from "@plein/contract/result";

export type UploadOptions = {
  /** file name to upload it as */
  readonly field: UploadField;
  /** `public=true&block=…` (docs/wire-contract.md "Pictures") */
  readonly query: string;
  /** called with the progress, from 0 to 1 */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Uploads a picture or a document, by XMLHttpRequest, since fetch doesn't report progress.
 *
 * @throws an error that client/calls/call.ts turns into a failure, with the HTTP `status` beside it
 */
export function uploadFile(file: File, { field, query, onProgress, signal }: UploadOptions): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/a/upload?${query}`);
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    request.setRequestHeader("X-Correlation-Id", crypto.randomUUID());
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () => {
      // The caller states the type that the documented call returns.
      if (request.status === 201) resolve(request.response as UploadedFile);
      else reject(errorOf(request.status, request.response, request.getResponseHeader("Retry-After")));
    });
    request.addEventListener("error", () => reject(errorOf(0, null, null)));
    request.addEventListener("abort", () => reject(errorOf(0, null, null)));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    const body = new FormData();
    body.append(field, file, file.name);
    request.send(body);
  });
}

export type UploadError = Error & { readonly status: number };

function errorOf(status: number, problem: unknown, retryAfter: string | null): UploadError {
  const { code, errors, correlationId } = (typeof problem === "object" && problem !== null ? problem : {}) as Record<string, unknown>;
  const facts: FailureFacts = {
    ...(status === 401 || status === 403 ? { isAuthenticated: status === 403 } : {}),
    ...(Array.isArray(errors) ? { errors } : {}),
    ...(Number(retryAfter) > 0 ? { retryAfterSeconds: Number(retryAfter) } : {}),
  };
  return Object.assign(new Error(String(status)), { status, data: { code, facts, correlationId } });
}
