import type { DemoItem } from "../../../content/demo-item.ts";

/** Department, and the name and position of its staff. */
const DEPARTMENTS: readonly (readonly [department: string, people: readonly (readonly [name: string, role: string])[]])[] = [
  [
    "Burgerzaken",
    [
      ["Imke Vos", "Medewerker balie"],
      ["Karim Aziz", "Teamleider"],
      ["Marloes van Dijk", "Ambtenaar burgerlijke stand"],
      ["Tom Hendriks", "Medewerker balie"],
      ["Wies de Groot", "Specialist basisregistratie"],
    ],
  ],
  [
    "Communicatie",
    [
      ["Joris van der Veen", "Webredacteur"],
      ["Pien Scholten", "Woordvoerder"],
      ["Bas Mulder", "Vormgever"],
      ["Aïcha El Amrani", "Communicatieadviseur"],
    ],
  ],
  [
    "Openbare ruimte",
    [
      ["Henk Brouwer", "Opzichter wegen"],
      ["Lisanne Kok", "Stadsecoloog"],
      ["Rachid Bouali", "Beheerder groen"],
      ["Dirk-Jan Postma", "Adviseur riolering"],
      ["Sofie Willems", "Planner afval"],
      ["Gijs Peters", "Verkeerskundige"],
    ],
  ],
  [
    "Zorg en welzijn",
    [
      ["Nadia Rossi", "Wmo-consulent"],
      ["Ellen Timmermans", "Jeugdconsulent"],
      ["Frits de Wit", "Schuldhulpverlener"],
      ["Yara Jansen", "Klantmanager werk"],
      ["Omar Yildiz", "Wijkcoach Molenwijk"],
    ],
  ],
  [
    "Vergunningen en bouw",
    [
      ["Mirjam Bakker", "Casemanager vergunningen"],
      ["Stefan Kuipers", "Constructeur"],
      ["Loes van Leeuwen", "Adviseur monumenten"],
      ["Erik Smits", "Toezichthouder"],
    ],
  ],
  [
    "Bestuur en griffie",
    [
      ["Fatima Benali", "Gemeentesecretaris"],
      ["Ruud Verhoeven", "Griffier"],
      ["Tessa Molenaar", "Bestuurssecretaris"],
      ["Paul Dekker", "Juridisch adviseur"],
    ],
  ],
  [
    "Informatie en techniek",
    [
      ["Anouk Meijer", "Informatieadviseur"],
      ["Jeroen Prins", "Applicatiebeheerder"],
      ["Chantal Visser", "Functionaris gegevensbescherming"],
      ["Sem de Boer", "Servicedesk"],
    ],
  ],
];

const emailOf = (name: string) =>
  `${name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ".")}@lindendaal.example`;

export const staff: readonly DemoItem[] = DEPARTMENTS.flatMap(([department, people], block) =>
  people.map(([title, role], number) => ({
    title,
    type: "person",
    description: `${role} bij ${department}.`,
    tags: [department.toLowerCase()],
    daysAgo: 100 + block,
    metadata: { role, department, phone: `014 0190 ${block + 1}${number}`, email: emailOf(title) },
  })),
);
