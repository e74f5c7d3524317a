/** Work that is under way, so that who asks for the same thing meanwhile waits for it instead of doing it again. */
export type Flights<T> = {
  /** Joins the flight of that key, or starts one. */
  join(key: string, group: string, start: () => Promise<T>): Promise<T>;
  /** No newcomer joins a flight of the group any more: what it carries may be out of date on arrival. */
  close(group: string): void;
  closeAll(): void;
  readonly size: number;
};

export function createFlights<T>(): Flights<T> {
  const flights = new Map<string, { readonly group: string; readonly promise: Promise<T> }>();
  return {
    join(key, group, start) {
      const running = flights.get(key);
      if (running) return running.promise;
      const flight = { group, promise: start() };
      flights.set(key, flight);
      const land = () => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      flight.promise.then(land, land);
      return flight.promise;
    },
    close(group) {
      for (const [key, flight] of flights) if (flight.group === group) flights.delete(key);
    },
    closeAll() {
      flights.clear();
    },
    get size() {
      return flights.size;
    },
  };
}
