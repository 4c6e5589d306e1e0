import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";

export const install: DocArticle = {
  name: "install",
  path: paths.docInstall,
  title: "Linking the claims computer",
  lead: "Import the files that your claims computer exports. No extra device or software is needed.",
  sections: [
    {
      id: "needs",
      title: "What you need",
      blocks: [
        {
          kind: "list",
          items: [
            "A claims computer that exports NSIPS, JAHIS (prescriptions or medication notebook) or CSV. Its maker may need to turn on NSIPS.",
            "A Windows or Mac computer that can open the export folder. Watching a folder requires Chrome or Edge.",
            "An account that belongs to the institution.",
          ],
        },
      ],
    },
    {
      id: "first-import",
      title: "Import past data",
      blocks: [
        {
          kind: "steps",
          items: [
            "Export dispensing data, one year if possible. Two months (56 days) are enough to start.",
            "Open Claims computer and drop the files in the box, up to 100,000 at once.",
            "If a file can’t be imported, each line shows the cause and what to do.",
            "Under “Unmatched medicines”, choose the medicine or enter the unit conversion. Waiting quantities are then deducted.",
          ],
        },
        {
          kind: "picture",
          picture: "import",
          alt: "The Claims computer page with the box for files and the list of imported files",
        },
        { kind: "link", to: paths.medorderNsips, text: "Open Claims computer" },
      ],
    },
    {
      id: "watch",
      title: "Import automatically every day",
      blocks: [
        {
          kind: "steps",
          items: [
            "Under “Watched folder”, choose the claims computer’s output folder.",
            "While this app is open, new files are imported automatically.",
            "After restarting the browser, choose “Resume watching”. The browser asks for permission again.",
          ],
        },
        { kind: "text", text: "Only one tab can watch. A file that is imported twice is counted once." },
      ],
    },
    {
      id: "deliveries",
      title: "Import wholesalers’ delivery data",
      blocks: [
        {
          kind: "steps",
          items: [
            "Have delivery data (VAN class 20, .dat or .txt) saved in a folder of the computer, another one than the claims computer’s.",
            "Under Stock, Receiving, open “Import delivery files” and choose that folder under “Watched folder”. You can also drop files in the box.",
            "Slips appear under “Shipping notices” before the goods arrive. Choose “Start receiving”, scan the packs and post the receipt.",
          ],
        },
        {
          kind: "text",
          text: "Nothing is taken from a faulty file; its record, column and field are shown. A file that is imported twice is counted once. Programs send files with a token from Devices & API.",
        },
        { kind: "link", to: paths.medorderStock, text: "Open Stock" },
      ],
    },
    {
      id: "visits",
      title: "Forecast next visits",
      blocks: [
        {
          kind: "text",
          text: "Turn it on under Claims computer, “Next-visit forecast”. It is off by default. When on, an irreversible patient key created from the patient code and date of birth, the year of birth and the sex are sent. Names, addresses, phone numbers, insurance details and the code itself are never sent. When you turn it off, all patient keys are deleted.",
        },
        {
          kind: "text",
          text: "It helps most with medicines that few patients take. If only one person takes a medicine, their refill cycle is the only clue.",
        },
      ],
    },
    {
      id: "trouble",
      title: "Troubleshooting",
      blocks: [
        {
          kind: "table",
          head: ["Problem", "Cause and solution"],
          rows: [
            [
              "“Not a dispensing file” appears",
              "The file is of another type. Choose an NSIPS or JAHIS file. The file wasn’t sent.",
            ],
            ["The text can’t be read", "Export it again. A spreadsheet program may have changed the encoding."],
            ["Stock isn’t deducted", "Dispensing before the start date in the stock settings isn’t deducted."],
            [
              "No forecast appears",
              "The forecast runs the night after an import. If it is urgent, choose “Recalculate” under Forecast.",
            ],
          ],
        },
      ],
    },
  ],
};
