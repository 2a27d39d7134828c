import type { SomeHandlers } from '../../http/call';
import { auditExport, toAbout, wholeReport } from '../reports';
import { badRatings, hideRating, noteRating, replyRating } from './manage';
import { ownRating, rateOrder } from './rate';
import { ratingReport, ratingsFile } from './report';

export const ratingHandlers = {
  orderRating: (call, { orderNo }) => ownRating(call, orderNo),
  rateOrder,
  badRatings: async (call) => ({ list: await badRatings(call) }),

  noteRating: async (call, { orderId }) => {
    await noteRating(call, orderId);
    return {};
  },

  ratingReport: async (call, { page = 1, stars, unanswered, ...input }) =>
    ratingReport(
      await toAbout(call, input),
      { ...(stars !== undefined && { stars }), ...(unanswered !== undefined && { unanswered }) },
      page,
    ),

  replyRating: async (call, input) => {
    await replyRating(call, input);
    return {};
  },

  hideRating: async (call, input) => {
    await hideRating(call, input);
    return {};
  },

  exportRatings: async (call, { format, ...input }) => {
    const about = await toAbout(call, input);
    const { from, to } = about.period;
    await auditExport(call, 'ratings', { from, to, format });
    return wholeReport(`ratings-${from}-${to}`, format, await ratingsFile(about), about.store);
  },
} satisfies SomeHandlers;
