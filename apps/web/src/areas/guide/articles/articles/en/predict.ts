import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";
import { accuracy } from "./accuracy.ts";

export const predict: DocArticle = {
  name: "predict",
  path: paths.docPredict,
  title: "How the forecast works",
  lead: "What it rests on, how it is reckoned and how accurate it is, with figures that were measured.",
  sections: [
    {
      id: "basis",
      title: "What it rests on",
      blocks: [
        {
          kind: "list",
          items: [
            "This pharmacy's dispensings: medicine, amount, days, date.",
            "Where next visits are forecast, how often each patient comes. Who that is, it does not know.",
            "Stock, what is on order, packs and NHI prices, deliveries, closed days and public holidays.",
            "For medicines used rarely or new here, how the same medicine, else its class, is used at other pharmacies.",
          ],
        },
      ],
    },
    {
      id: "steps",
      title: "How it is reckoned",
      blocks: [
        {
          kind: "steps",
          items: [
            "Clean: a day without stock is unknown, not zero; closed days are left out, single large dispensings set apart.",
            "Known patients: the next visit lies around the end of the supply, early or late by the person's habit, with a chance of not coming back.",
            "The rest: new patients and walk-ins, by an average that weighs recent days more, by weekday, and by the season week by week.",
            "The sum of both until a delivery is a distribution, not a single figure.",
            "Check: the same is done at eight times in the past and compared with what came.",
            "Order: what suffices as often as you asked until the delivery after next, less stock and orders, in packs. Within a class a dear pack may run short a little more often than a cheap one.",
          ],
        },
      ],
    },
    {
      id: "read",
      title: "Reading lines and bands",
      blocks: [
        {
          kind: "table",
          head: ["Shown", "Means"],
          rows: [
            ["50% line", "The need is as likely above it as below"],
            ["80% line", "In 80 of 100 cases this is enough"],
            ["95% line", "In 95 of 100 cases this is enough"],
            ["Short before the next delivery", "It is more likely than not that the stock ends before"],
            [
              "Often or now and then, in like or very different amounts",
              "A label by the weeks: under 1.32 weeks from one with use to the next (ADI) is often, under 0.49 for the squared coefficient of variation of the weeks with use (CV²) is like amounts (Syntetos, Boylan, Croston 2005). Nothing is reckoned with it",
            ],
            ["More accurate than as before", "How much smaller the error is than if use stayed as it was"],
          ],
        },
      ],
    },
    {
      id: "lack",
      title: "What “not enough data” means",
      blocks: [
        {
          kind: "text",
          text: "The medicine was never dispensed here, or dispensings are known of fewer than eight weeks (56 days), or there were fewer than six. There is a forecast, but it leans on how others use it: let a pharmacist decide the amount.",
        },
      ],
    },
    ...accuracy,
    {
      id: "limits",
      title: "What it cannot know",
      blocks: [
        {
          kind: "list",
          items: [
            "A new clinic, a change of prescribing or an outbreak is unknown until it shows in the records.",
            "How late deliveries come is learnt for each wholesaler from those received with their orders; while these are few, one in twenty is taken to be late.",
            "Medicines that may stand in count for the chance of running short only; orders are per medicine.",
          ],
        },
        { kind: "link", to: paths.medorderPredict, text: "Look at the forecast" },
      ],
    },
  ],
};
