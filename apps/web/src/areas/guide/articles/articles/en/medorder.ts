import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";

export const medorder: DocArticle = {
  name: "medorder",
  path: paths.docMedorder,
  title: "Using medicine ordering",
  lead: "From stock and forecasts to ordering just what you need.",
  sections: [
    {
      id: "stock",
      title: "Keep stock accurate",
      blocks: [
        {
          kind: "list",
          items: [
            "Under Stock, “Receiving”, scan the delivered boxes. Lots and expiries are recorded too.",
            "Dispensing is deducted automatically from the claims computer’s data.",
            "If a quantity is wrong, count it; the difference is recorded. Every movement stays in the history.",
          ],
        },
        { kind: "link", to: paths.medorderStock, text: "See the stock" },
      ],
    },
    {
      id: "forecast",
      title: "See the forecast",
      blocks: [
        {
          kind: "text",
          text: "The forecast lists medicines by shortage risk. The filter “Order proposed” shows what you should order now. You can export the list as CSV.",
        },
        {
          kind: "picture",
          picture: "predict",
          alt: "The forecast list with shortage risk and required amounts",
        },
        { kind: "link", to: paths.medorderPredict, text: "See the forecast" },
      ],
    },
    {
      id: "reason",
      title: "See how an order is calculated",
      blocks: [
        {
          kind: "text",
          text: "Choose a medicine to open its forecast. “How this amount is calculated” lists expected use, safety stock, stock and quantities on order, which add up to the proposed order.",
        },
        {
          kind: "picture",
          picture: "medicine",
          alt: "The forecast of a medicine with a chart of the range and the calculation of the order",
        },
      ],
    },
    {
      id: "settings",
      title: "Adjust the settings",
      blocks: [
        {
          kind: "list",
          items: [
            "To reduce shortages, raise the service level in the forecast settings. This increases stock.",
            "Each use frequency has its own service level. You can change the class of a medicine.",
            "Register closed days so that demand before them is included.",
            "Only managers of the institution can change the settings.",
          ],
        },
      ],
    },
    {
      id: "surplus",
      title: "Reduce surplus stock",
      blocks: [
        {
          kind: "text",
          text: "The forecast shows how much is likely to expire unused. Transfer it to a nearby pharmacy or return it to the wholesaler. Use “Find a medicine” to search nearby stock for what you lack.",
        },
        { kind: "link", to: paths.medsearchShare, text: "See stock transfers" },
      ],
    },
  ],
};
