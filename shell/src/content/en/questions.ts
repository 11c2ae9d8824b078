import type { CompanyTexts } from '../company.ts';
import { operator } from '../operator.ts';

export const questions: CompanyTexts['questions'] = {
  title: 'Frequent questions',
  lead: 'Short answers on buying, delivery, returns, guarantee and trade-in.',
  groups: [
    {
      id: 'devices',
      title: 'Devices and condition',
      questions: [
        {
          question: 'What does “refurbished” mean?',
          answer:
            'A used device that a specialist has tested, cleaned, repaired where needed and erased completely. It works as on its first day and costs a good deal less.',
        },
        {
          question: 'How good is the battery?',
          answer:
            'At least 85% of its original capacity, in every condition. If it falls below 80% during the guarantee, it is replaced free of charge.',
        },
        {
          question: 'Which condition is right for me?',
          answer:
            'The condition describes looks alone. With a case, “Good” is mostly enough. All four are under [Conditions explained](/documents/condition).',
        },
        {
          question: 'What is in the box?',
          answer:
            'The device and, where needed, a matching cable. The offer says whether anything else is included. Used devices mostly come without their original box.',
        },
        {
          question: 'Do the devices work in every network?',
          answer: 'Yes. All phones and tablets are free of SIM locks and not tied to anyone’s account.',
        },
      ],
    },
    {
      id: 'ordering',
      title: 'Ordering and paying',
      questions: [
        {
          question: 'How can I pay?',
          answer:
            'The checkout shows which ways to pay there are at the moment; none costs extra. See [Payment and shipping](/documents/payments).',
        },
        {
          question: 'Do I need an account?',
          answer:
            'Not for browsing and the cart, and you can sell us a device without one, too. With an account you have orders, invoices and messages in one place.',
        },
        {
          question: 'Who do I actually buy from?',
          answer:
            'From the seller named at the offer. We broker the purchase, take the payment and are there for you if something is not right.',
        },
        {
          question: 'Why does the invoice show no VAT?',
          answer:
            'Used devices are often sold under the margin scheme (§25a UStG). VAT must not be shown separately then.',
        },
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and returns',
      questions: [
        {
          question: 'When will my parcel arrive?',
          answer:
            'Usually after 1 to 4 working days. Each offer shows the date, and the tracking number comes by e-mail.',
        },
        { question: 'What does shipping cost?', answer: 'Nothing, in either direction.' },
        {
          question: 'How do I return a device?',
          answer: `Within ${operator.returnDays} days, free of charge and without a reason. All steps are under [Sending things back](/documents/customer-returns).`,
        },
        {
          question: 'How do I withdraw from my contract?',
          answer:
            'Without login and without a reason: see [Withdraw from a contract](/documents/right-of-return/withdraw). We confirm receipt at once.',
        },
        {
          question: 'When do I get my money back?',
          answer:
            'As soon as the device is back, at the latest 14 days after you announced the return, the same way you paid.',
        },
      ],
    },
    {
      id: 'guarantee',
      title: 'Guarantee',
      questions: [
        {
          question: 'How long is the guarantee?',
          answer:
            'At least 24 months, with some sellers 30 or 36. Two years of statutory warranty come on top. The difference is explained under [Guarantee and warranty](/documents/warranty).',
        },
        {
          question: 'My device is broken. What now?',
          answer: `Report the fault in your account under [Orders](/customer/account/orders) or by e-mail to [${operator.email}](mailto:${operator.email}). You get a free label, and the seller repairs or replaces the device.`,
        },
      ],
    },
    {
      id: 'trade-in',
      title: 'Selling a device',
      questions: [
        {
          question: 'How does the trade-in work?',
          answer:
            'You choose [your device](/trade-in), answer a few questions and see a price at once. Within 24 hours we send you a free label, you ship the device within 14 days, and after testing we pay within 5 working days.',
        },
        {
          question: 'How long does the price hold?',
          answer:
            '14 days. It rests on your answers; it is final once our partner has checked condition and function.',
        },
        {
          question: 'What if the condition differs?',
          answer:
            'You get a new offer and decide freely. If you decline, we send the device back free of charge.',
        },
        {
          question: 'How do I prepare my device?',
          answer:
            'Back up your data, sign out of all accounts, switch off tracking, take out SIM and memory cards, reset to factory settings. Step by step in [Prepare your device](/blogs/prepare-your-device).',
        },
        {
          question: 'My device is worth nothing. Do you take it anyway?',
          answer: 'Yes. You get a free label then, too, and we pass the device on to certified recycling.',
        },
      ],
    },
  ],
};
