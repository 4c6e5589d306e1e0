import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";

export const start: DocArticle = {
  name: "start",
  path: paths.doc,
  title: "Guides",
  lead: "Get started and use Meguri every day.",
  sections: [
    {
      id: "first-steps",
      title: "First steps",
      blocks: [
        {
          kind: "steps",
          items: [
            "Add the pharmacy under Institutions. You need its 10-digit code and its permit.",
            "Start the trial on the institution’s ordering plan. It doesn’t become a paid plan automatically.",
            "Import dispensing files under Claims computer. You can include past files.",
            "Count your shelves under Stock. After that, dispensing is deducted automatically.",
            "From the next morning, the forecast shows what you will need.",
          ],
        },
        { kind: "link", to: paths.settingInst, text: "Register an institution" },
        { kind: "link", to: paths.docInstall, text: "Link the claims computer" },
      ],
    },
    {
      id: "daily",
      title: "Every day",
      blocks: [
        {
          kind: "text",
          text: "Open the overview in the morning. It shows medicines that will run short or expire soon, and deliveries and counts in progress. Each figure opens its list.",
        },
        {
          kind: "picture",
          picture: "overview",
          alt: "The overview with medicines that will run short and the stock value",
        },
      ],
    },
    {
      id: "keys",
      title: "Work faster",
      blocks: [
        {
          kind: "list",
          items: [
            "Ctrl+K (⌘K on a Mac) opens any page or medicine.",
            "In a list, / goes to the search field.",
            "? shows all keyboard shortcuts.",
            "On a phone, open Scan to receive and count with the camera.",
          ],
        },
      ],
    },
    {
      id: "patients",
      title: "How patient data is handled",
      blocks: [
        {
          kind: "text",
          text: "Names, addresses, phone numbers and insurance details are removed on the importing computer and never sent. If next-visit forecasting is on, an irreversible patient key, the year of birth and the sex are sent.",
        },
      ],
    },
  ],
};
