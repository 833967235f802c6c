export const howIWorkMessages = {
  label: 'Wie ich arbeite',
  title: 'Wie ich arbeite',
  more: 'Mehr dazu, wie ich arbeite',
}
