export const aboutMessages = { label: 'Über mich', title: 'Über mich', more: 'Mehr über mich' }
