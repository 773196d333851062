import { requestEmailVerification } from "../../../domain/auth/contract.ts";
import { call } from "../../api/call.ts";

export const sendEmailVerification = () => call(requestEmailVerification, {});
