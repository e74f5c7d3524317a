import type { DemoPicker } from "./demo-picker.ts";

const FIRST_NAMES = [
  ...["Anja", "Bart", "Carla", "Dirk", "Els", "Farid", "Gerda", "Hassan", "Ilse", "Jeroen", "Karima", "Leo", "Marloes", "Nico", "Olga"],
  ...["Peter", "Quinten", "Rosa", "Sven", "Tamara", "Umut", "Vera", "Wouter", "Xandra", "Youssef", "Zoë"],
] as const;
const MIDDLE_NAMES = ["", "", "", "", "de", "van", "van der", "ten"] as const;
const LAST_NAMES = [
  ...["Aalbers", "Bouzid", "Castricum", "Dijkgraaf", "Elzinga", "Franken", "Groothuis", "Hogeveen", "Idrissi", "Jonker", "Kuiper"],
  ...["Lammers", "Molenaar", "Nijhof", "Oosting", "Prins", "Rietveld", "Schippers", "Terpstra", "Veldkamp", "Wiersma", "Yilmaz"],
] as const;

export type DemoResident = {
  readonly name: { readonly firstName: string; readonly middleName?: string; readonly lastName: string };
  readonly email: string;
  /** E.164 */
  readonly phone: string;
};

/** Somebody who doesn't exist, at a domain that can't either (RFC 2606), with a number of the demo's own area code. */
export function pickResident(picker: DemoPicker): DemoResident {
  const [firstName, middleName, lastName] = [picker.one(FIRST_NAMES), picker.one(MIDDLE_NAMES), picker.one(LAST_NAMES)];
  const local = [firstName, middleName, lastName].join(".").toLowerCase().replaceAll("ë", "e").replaceAll(" ", "").replaceAll("..", ".");
  return {
    name: { firstName, ...(middleName === "" ? {} : { middleName }), lastName },
    email: `${local}@inwoner.example`,
    phone: `+31190${100_000 + picker.number(900_000)}`,
  };
}
