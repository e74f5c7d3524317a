/** The part of autocannon that the bench uses; it comes without types. */
declare module "autocannon" {
  /** `setupRequest` determines each request */
  type AutocannonRequest = {
    path?: string;
    headers?: Record<string, string>;
    setupRequest?: (request: AutocannonRequest) => AutocannonRequest;
  };
  type AutocannonOptions = {
    url: string;
    connections: number;
    headers?: Record<string, string>;
    /** seconds */
    duration?: number;
    /** requests a second of all connections together; absent: as many as possible */
    overallRate?: number;
    /** number of failures after which it stops */
    bailout?: number;
    /** total number of requests, instead of a duration */
    amount?: number;
    /** requests that are sent in turn */
    requests?: AutocannonRequest[];
  };
  type AutocannonResult = {
    "2xx": number;
    non2xx: number;
    errors: number;
    /** seconds */
    duration: number;
    /** milliseconds */
    latency: { p50: number; p99: number };
  };
  function autocannon(options: AutocannonOptions): Promise<AutocannonResult>;
  export = autocannon;
}
