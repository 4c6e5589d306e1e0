import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";

export const install: DocArticle = {
  name: "install",
  path: paths.docInstall,
  title: "Linking the claims computer",
  lead: "The files that the claims computer writes are imported. No further device or program is needed.",
  sections: [
    {
      id: "needs",
      title: "What you need",
      blocks: [
        {
          kind: "list",
          items: [
            "A claims computer that writes NSIPS, JAHIS (prescriptions or medication notebook) or CSV. Its maker may have to switch NSIPS on.",
            "A computer with Windows or macOS that opens the folder. Watching a folder needs Chrome or Edge.",
            "An account that is a member of the institution.",
          ],
        },
      ],
    },
    {
      id: "first-import",
      title: "Take in the past",
      blocks: [
        {
          kind: "steps",
          items: [
            "Write out dispensings, of a year if possible. Two months (56 days) are enough to begin.",
            "Open the claims computer link and drop the files into the frame, up to 100,000 at once.",
            "Where a file cannot be imported, the cause and the remedy are shown line by line.",
            "Under “Waiting medicines”, choose the medicine or state the conversion of the unit; what waited is taken in as well.",
          ],
        },
        {
          kind: "picture",
          picture: "import",
          alt: "The page of the claims computer link with a frame for files and the files imported",
        },
        { kind: "link", to: paths.medorderNsips, text: "Open the claims computer link" },
      ],
    },
    {
      id: "watch",
      title: "Import every day by itself",
      blocks: [
        {
          kind: "steps",
          items: [
            "Choose the folder that the claims computer writes to.",
            "While this app is open, new files are imported as they appear.",
            "After the browser was closed, resume watching: the browser asks for permission again.",
          ],
        },
        { kind: "text", text: "Only one tab watches. A file that is imported twice is counted once." },
      ],
    },
    {
      id: "visits",
      title: "Forecast next visits",
      blocks: [
        {
          kind: "text",
          text: "It is switched on the page of the claims computer link, and off at first. When on, an irreversible mark made of the patient's code and date of birth, the year of birth and the sex are sent; names, addresses, telephone numbers, insurance and the code itself never are. Switched off, all marks are deleted.",
        },
        {
          kind: "text",
          text: "It helps most with medicines of few patients: of a medicine that one person takes, only that person's rhythm tells anything.",
        },
      ],
    },
    {
      id: "trouble",
      title: "When something goes wrong",
      blocks: [
        {
          kind: "table",
          head: ["What happens", "What to do, and why"],
          rows: [
            [
              "It is said to be no file of dispensings",
              "It is another kind of output. Choose NSIPS or JAHIS. The file was not sent.",
            ],
            ["The text cannot be read", "Write it out again. A spreadsheet program may have changed the characters."],
            [
              "The stock does not go down",
              "Dispensings before the first day in the stock settings do not change the stock.",
            ],
            [
              "There is no forecast",
              "It is made in the night after an import. Make it anew on the page of the forecast if it is urgent.",
            ],
          ],
        },
      ],
    },
  ],
};
