export { lineWords, sizeText } from "@comptoir/domain";
