export const howIWorkMessages = {
  label: 'Wie ich arbeite',
  title: 'Wie ich arbeite',
  more: 'Mehr zur Arbeitsweise',
}
