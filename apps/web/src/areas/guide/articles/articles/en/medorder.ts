import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";

export const medorder: DocArticle = {
  name: "medorder",
  path: paths.docMedorder,
  title: "Using medicine ordering",
  lead: "From stock and forecast to having what is needed, and no more.",
  sections: [
    {
      id: "stock",
      title: "Keep the stock right",
      blocks: [
        {
          kind: "list",
          items: [
            "Receive deliveries by scanning under Stock; lots and expiries are recorded with them.",
            "What is dispensed is taken off by the claims computer's files.",
            "Count what does not agree; the difference is recorded. Every change stays in the history.",
          ],
        },
        { kind: "link", to: paths.medorderStock, text: "Look at the stock" },
      ],
    },
    {
      id: "forecast",
      title: "Look at the forecast",
      blocks: [
        {
          kind: "text",
          text: "The forecast lists medicines with those first that will run short. The filter for proposed orders leaves what should be ordered now. The list can be saved as CSV.",
        },
        {
          kind: "picture",
          picture: "predict",
          alt: "The list of forecasts with the chance of running short and the amounts needed",
        },
        { kind: "link", to: paths.medorderPredict, text: "Look at the forecast" },
      ],
    },
    {
      id: "reason",
      title: "Check why an amount is proposed",
      blocks: [
        {
          kind: "text",
          text: "A medicine's name opens its forecast. The reckoning lists expected use, safety, stock and what is on order; added up they are the proposed order.",
        },
        {
          kind: "picture",
          picture: "medicine",
          alt: "The forecast of one medicine with a chart of the bands and the reckoning of the order",
        },
      ],
    },
    {
      id: "settings",
      title: "Fit it to the pharmacy",
      blocks: [
        {
          kind: "list",
          items: [
            "To run short less often, raise how often the shelf should last. The stock grows with it.",
            "Medicines used much, usually and rarely have each their own share; a medicine can be put into another class.",
            "Days on which the shop is closed are reckoned with.",
            "The institution's managers change the settings.",
          ],
        },
      ],
    },
    {
      id: "surplus",
      title: "Waste less",
      blocks: [
        {
          kind: "text",
          text: "The forecast shows how much will probably expire unused. Pass it on to a pharmacy nearby or return it to the wholesaler. What is missing can be searched for at partners.",
        },
        { kind: "link", to: paths.medsearchShare, text: "Pass medicines on" },
      ],
    },
  ],
};
