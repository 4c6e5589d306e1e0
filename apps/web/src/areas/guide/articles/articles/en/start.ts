import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";

export const start: DocArticle = {
  name: "start",
  path: paths.doc,
  title: "Guides",
  lead: "How to start, and how to use it every day.",
  sections: [
    {
      id: "first-steps",
      title: "First steps",
      blocks: [
        {
          kind: "steps",
          items: [
            "Register the pharmacy under Institutions. Have its 10-digit code and the permit at hand.",
            "Start the trial on the institution's ordering plan. It never turns into a paid plan by itself.",
            "Import dispensing files under the claims computer link; past ones can be taken in together.",
            "Count the shelves under Stock. From then on each dispensing lowers the stock.",
            "From the next morning the forecast shows what will be needed.",
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
          text: "Open the overview in the morning. It shows what will run short, what expires soon, and deliveries and counts under way. Each figure leads to the list behind it.",
        },
        {
          kind: "picture",
          picture: "overview",
          alt: "The overview with medicines that will run short and the value of the stock",
        },
      ],
    },
    {
      id: "keys",
      title: "Working faster",
      blocks: [
        {
          kind: "list",
          items: [
            "Ctrl+K (⌘K on a Mac) opens any page or medicine.",
            "In a list, / leads to the search field.",
            "? shows all keys.",
            "On a phone, Scan receives and counts with the camera.",
          ],
        },
      ],
    },
    {
      id: "patients",
      title: "What becomes of patients' data",
      blocks: [
        {
          kind: "text",
          text: "Names, addresses, telephone numbers and insurance are removed on the computer that imports, and never sent. Only where next visits are forecast, an irreversible mark, the year of birth and the sex are sent.",
        },
      ],
    },
  ],
};
